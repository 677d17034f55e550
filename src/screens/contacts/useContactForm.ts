import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#domain/entities/contact.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import {
  type ContactForm,
  type ContactHome,
  contactErrors,
  contactFormOf,
  newContactForm,
} from '#src/screens/contacts/contactForm.ts';

/**
 * The form of a contact with its draft.
 * @param home whom a new one belongs to; a draft that belongs to nobody yet takes it over (CON-06)
 */
export const useContactForm = (contact: Contact | null, home: ContactHome | null, onClose: () => void) => {
  const { t } = useTranslation();
  const dialog = useDialogForm<ContactForm, Contact>(
    {
      kind: 'contact',
      record: contact,
      initial: (seen) => (seen ? contactFormOf(seen) : newContactForm(home)),
      firstTab: 'general',
      validate: (values, seen) => contactErrors(seen, values, t),
    },
    onClose,
  );
  const { form, resumed } = dialog;
  const settleDraft = useEffectEvent(() => {
    const { idClient, idCabinet, societe } = form.getValues();
    if (!resumed || contact || !home || idClient !== null || idCabinet !== null) return;
    form.setValues({ idClient: home.idClient, idCabinet: home.idCabinet, societe: societe || home.name });
  });
  // Once, after the draft's values are in the form.
  useEffect(() => settleDraft(), []);
  return dialog;
};
