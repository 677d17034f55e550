import type { Responsibles } from '#src/data/lists/Responsibles.ts';

/** For readers who know the firm's people from what families say of them alone. */
export const nobodyKnown: Responsibles = {
  nameOf: () => '',
  of: ({ responsableNom }) => responsableNom,
  mailOf: ({ responsableEmail }) => responsableEmail,
  isMine: () => false,
  hasLeft: ({ responsableParti }) => responsableParti,
};
