import type { Language, Translate } from '#server/base/messages.ts';
import { variableNames } from '#server/config/variables.ts';
import { optionNames } from '#server/operations/commandLine.ts';

/** What `--help` prints: commands, options and variables with what each is for. */
export const helpText = (translate: Translate, language: Language): string => {
  const word = (key: string): string => translate(language, `server.${key}`);
  const table = (names: readonly string[], prefix: string, keys: string): string => {
    const width = Math.max(...names.map((name) => name.length)) + prefix.length + 4;
    return names.map((name) => `${`  ${prefix}${name}`.padEnd(width)}${word(`${keys}.${name}`)}`).join('\n');
  };
  return [
    word('help.title'),
    '',
    word('help.commands'),
    table(['start', 'backup', 'restore', 'verify'], 'npm run ', 'commands'),
    '',
    word('help.options'),
    table(optionNames, '--', 'options'),
    '',
    word('help.variables'),
    table(variableNames, '', 'variables'),
    '',
    word('help.more'),
  ].join('\n');
};
