// Entry point of the page.
import "./fonts.css";
import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startServiceWorker } from "./lib/serviceWorker";
import { watchTaps } from "./lib/tap";
import { reloadAfterUpdates } from "./lib/updates";

watchTaps();
reloadAfterUpdates();
startServiceWorker();
mount(App, { target: document.getElementById("app")! });
