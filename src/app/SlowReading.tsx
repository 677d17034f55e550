import { Box } from '@mantine/core';
import { useSessionWait } from '#src/session/SessionContext.ts';
import { WaitWords } from '#src/ui/state/WaitWords.tsx';

/** Above a screen whose records are being read from the device for unusually long. */
export const SlowReading = () => {
  const waiting = useSessionWait();
  return waiting.wait ? (
    <Box mb="md">
      <WaitWords {...waiting} />
    </Box>
  ) : null;
};
