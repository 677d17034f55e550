/** What the samples are filled with: as short, as long and as odd as what firms type. */
export const sampleTexts = {
  name: 'Aciéries de la Loire',
  longName:
    'Procédé de dépôt de couches minces sur substrat métallique et dispositif pour sa mise en œuvre, notamment pour des cellules photovoltaïques à hétérojonction',
  unbroken: 'Methylchlorisothiazolinonmethylisothiazolinonhydrochlorid'.repeat(2),
  mail: 'm.durand@acieries-loire.example',
  longMail: 'service-propriete-industrielle-et-litiges@groupe-acieries-de-la-loire-atlantique.example',
  phone: '+33 2 40 12 34 56',
  number: 'FR2301234',
  moment: '2026-01-05T09:30:00.000Z',
  refusal: 'Le serveur n’a pas pu enregistrer ce titre : il est déjà porté par une autre famille.',
} as const;
