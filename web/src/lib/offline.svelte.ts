// Whether the server can be reached. Copies that the service worker keeps do not count as answers.
class Offline {
  is = $state(!navigator.onLine);

  constructor() {
    addEventListener("offline", () => (this.is = true));
    addEventListener("online", () => (this.is = false)); // a failing request says otherwise
  }

  /** Notes the outcome of a request: its response, or null without one. */
  note(response: Response | null) {
    this.is = response === null || response.headers.has("x-trowel-copy");
  }
}

export const offline = new Offline();
