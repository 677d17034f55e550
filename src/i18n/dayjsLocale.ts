import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import 'dayjs/locale/en';
import i18next from 'i18next';

/** Calendars speak the language of the product. Imported for its effect by what is loaded after sign-in. */
dayjs.locale(i18next.language);
i18next.on('languageChanged', (language: string) => dayjs.locale(language));
