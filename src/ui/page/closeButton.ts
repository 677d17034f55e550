import i18next from 'i18next';

/** The name of a toast's button to close it. */
export const closeButton = () => ({ closeButtonProps: { 'aria-label': i18next.t('common.close') } });
