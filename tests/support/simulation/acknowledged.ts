import type { SimulatedDevice } from '#tests/support/simulation/SimulatedDevice.ts';

/** Runs what a user does; what the crash of the tab, or a full disk, swallowed was never acknowledged. */
export const acknowledged = async <T>(device: SimulatedDevice, work: () => Promise<T>): Promise<T | null> => {
  const { gate } = device.tab;
  try {
    return await work();
  } catch (error) {
    if (!gate.isDead && gate.room !== 'none') throw error;
    return null;
  }
};
