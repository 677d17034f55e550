import { type Choice, foldChoices } from '#domain/rules/records/choices.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';

/** Fewer are folded within a keystroke without anybody noticing. */
const many = 1_000;

/** Readies the texts of many choices between other work, so that the first key typed in a picker need not wait for it. */
export const foldAhead = async (choices: readonly Choice[]): Promise<void> => {
  if (choices.length < many) return;
  for (let from = 0; from < choices.length; from += many) {
    await yieldToMain();
    foldChoices(choices, from, many);
  }
};
