import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

/** A line of a toast, in the language of now: a toast is drawn outside what is drawn anew when that is switched. */
export const ToastLine = ({ text }: { readonly text: ToastText }) => {
  const { t } = useTranslation();
  return typeof text === 'string' ? text : text(t);
};
