/** What people write around a number: `US Patent No. 9,123,456`, `Brevet FR 2 987 654`, `European application EP 12159123.4`. */
const words =
  /\b(?:patents?|pat|brevets?|demandes?|applications?|appln?|serial|ser|publications?|publ?|european|europ\u00e9en(?:ne)?)\b\.?|\b(?:n[ou]m[\u00e9e]ro|number|no|nr)\b\.?/giu;

export const withoutDocumentWords = (text: string): string => text.replace(words, ' ').trim();
