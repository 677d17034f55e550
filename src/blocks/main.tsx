import '#src/app/fonts.css';
import '#src/app/mantine.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import '#src/app/global.css';
import '#src/app/touch.css';
import '#src/i18n/dayjsLocale.ts';
import { createRoot } from 'react-dom/client';
import { BlockPage } from '#src/blocks/BlockPage.tsx';
import { startI18n } from '#src/i18n/i18n.ts';

const start = async (): Promise<void> => {
  await startI18n();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<BlockPage />);
};

void start();
