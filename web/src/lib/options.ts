// Options of a game, as the server declares them: which of them apply, their values and defaults.
import type { GameOption, OptionChoice, OptionVariant } from "./wire";

/** The values of options by name; null: not set. A missing option has its default. */
export type OptionValues = Record<string, string | null>;

/** Returns the variant that counts with these values; undefined if the option does not apply. */
function variantOf(options: GameOption[], name: string, values: OptionValues): OptionVariant | undefined {
  const variants = options.find((option) => option.name === name)?.variants ?? [];
  return variants.find(({ when }) => !when || when.values.includes(optionValue(options, when.option, values)));
}

/** Returns the value of an option: the chosen one if it is possible with the other values, otherwise the default. */
export function optionValue(options: GameOption[], name: string, values: OptionValues): string | null {
  const variant = variantOf(options, name, values);
  if (!variant) return null;
  const chosen = values[name];
  return chosen === null || variant.values.some(({ value }) => value === chosen) ? chosen : variant.default;
}

/** Returns the values that an option can have with these values of the others; the first may be `not set`. */
export function choicesOf(options: GameOption[], name: string, values: OptionValues): OptionChoice[] {
  const unset = options.find((option) => option.name === name)?.unset;
  return [...(unset ? [unset] : []), ...(variantOf(options, name, values)?.values ?? [])];
}

/** Returns the texts of a value, whether or not it is possible now. */
export function choiceOf(options: GameOption[], name: string, value: string | null): OptionChoice | undefined {
  const option = options.find((option) => option.name === name);
  if (value === null) return option?.unset ?? undefined;
  return option?.variants.flatMap(({ values }) => values).find((choice) => choice.value === value);
}

/** Returns the options that a form asks for: those that apply, leave the deal to chance, and are not in `preset`. */
export const optionsToAsk = (options: GameOption[], preset: OptionValues, values: OptionValues): GameOption[] =>
  options.filter(
    ({ name, kind, fixes }) =>
      name !== "players" && kind !== "seat" && kind !== "text" && fixes === "nothing" && !(name in preset) && variantOf(options, name, values),
  );
