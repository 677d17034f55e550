import { partWords } from '#domain/rules/import/records/partWords.ts';

export const emailWords = partWords({
  plain: 'email emails mail mails courriel courriels electronique',
  besides: 'principal principale main primary secondaire secondary',
  saysNothing: 'e adresse adresses address addresses',
});
