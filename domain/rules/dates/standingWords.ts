/**
 * Words of a status that say more of the right than its colour does, folded, in French and in English, with those of the
 * classes of INPADOC and of WIPO ST.27. `*` stands for any ending, `_` for the space within a phrase.
 */
const list = (words: string): readonly string[] => words.split(' ');

/** What may end without the right: an opposition that is rejected leaves it in force. */
export const otherThings = list(
  'opposition* appeal* recours limitation* licen* request* requete* delai* period* deadline* priorit* objection* ' +
    'nantissement* pledge* gage*',
);

export const endings = list(
  'reject* rejet* refus* withdr* retire* retrait* expir* terminat* dismiss* clos* cloture* lapse* abandon* irrecevab* ' +
    'inadmiss* resili* cancel* annul* ended fini*',
);

/** What stands between the two. */
export const between = list(
  'a ont ete est sont has have been was were is are d de du des l la le les the of for to par by time limit period ' +
    'procedure proceeding proceedings filed formee form filing totally partially totalement partiellement',
);

/** What is only to come, or only asked for. */
export const notYet = list(
  'to_be_abandoned to_abandon a_abandonner abandon_envisage abandon_prevu abandon_propose abandon_demande expires expiring ' +
    'will_expire expirera classification_pending action_en_nullite demande_en_nullite action_en_revocation ' +
    'demande_de_revocation nullity_action nullity_proceedings revocation_action revocation_proceedings ' +
    'invalidity_proceedings request_for_revocation request_for_invalidation',
);

/** Beside what is red. */
export const endedWords = list(
  'cessation cesse cessee cesses no_longer_in_force plus_en_vigueur non_entry non_entree no_national_phase ' +
    'pas_d_entree national_phase_not_entered not_maintained non_maintenu* not_validated non_valide*',
);

export const survivedWords = list(
  'no_opposition* pas_d_opposition aucune_opposition sans_opposition unitary_effect_registered ' +
    'effet_unitaire_enregistre*',
);

/** Before the grant, though some of them name it. */
export const pendingWords = list(
  'intention_to_grant intention_de_delivr* grant_intended grant_is_intended grant_of_patent_is_intended ready_for_grant ' +
    'to_be_granted a_delivrer delivrance_envisagee delivrance_prevue allowed allowance accepted accepte acceptee ' +
    'pre_grant avant_delivrance search* recherche* application_revival retablissement_de_la_demande demande_retablie ' +
    'entry_into_the_national national_phase_entry national_phase_entered entree_en_phase',
);

/** Whatever else is said beside them: a licence, an opposition, an amendment. */
export const inForceWords = list(
  'granted grant delivre delivree delivres delivrees delivrance issued patented in_force en_vigueur maintained ' +
    'maintenance maintien maintenu maintenue right_revival right_review* retablissement_du_droit restore* restaure*',
);
