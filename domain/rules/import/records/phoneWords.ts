import { foldText } from '#domain/rules/foldText.ts';
import { partWords } from '#domain/rules/import/records/partWords.ts';

export const phoneWords = partWords({
  own: 'mobile mobiles portable portables cell cellphone cellular gsm handy landline fax telefax telecopie telecopieur',
  plain: 'tel telephone telephones phone phones',
  besides: 'fixe standard switchboard',
  saysNothing: 'numero number no n ligne line',
});

/** Whether somebody who calls reaches a machine. */
export const isFax = (type: string): boolean => /fax|telecopi/.test(foldText(type));
