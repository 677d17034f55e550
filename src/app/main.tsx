import '#src/app/fonts.css';
import '#src/app/mantine.css';
import '#src/app/global.css';
import '#src/app/print.css';
import '#src/app/touch.css';
import '#src/app/forcedColours.css';
import '#src/ui/page/install.ts';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/App.tsx';
import { printInLight } from '#src/app/printInLight.ts';
import { guardMarkup, keepSchemasQuiet } from '#src/app/trustedTypes.ts';
import { startUpdatesAtRest } from '#src/app/updates.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { createBrowserSession } from '#src/session/createBrowserSession.ts';

guardMarkup();
keepSchemasQuiet();
printInLight();

const start = async (): Promise<void> => {
  const session = createBrowserSession();
  const started = session.start();
  await startI18n();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App session={session} />);
  await started;
  startUpdatesAtRest();
};

void start();
