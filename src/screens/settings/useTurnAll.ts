import { useEffect, useRef } from 'react';
import { type NotificationType, notificationTypes } from '#domain/notification.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { NotificationSwitches } from '#src/data/server/useNotificationSwitches.ts';
import { notify } from '#src/ui/page/notify.ts';

/** Turns a switch of many clients at once, those only that stand otherwise; with undo. */
export const useTurnAll = (switches: NotificationSwitches) => {
  // The undo comes later, when more has been said than when it was offered.
  const latest = useRef(switches);
  useEffect(() => {
    latest.current = switches;
  });

  return async (ids: readonly RecordId[], type: NotificationType | null, enabled: boolean): Promise<void> => {
    const about = type === null ? notificationTypes : [type];
    const before = ids.flatMap((clientId) =>
      about
        .map((each) => ({ clientId, type: each, enabled: switches.isOn(clientId, each) }))
        .filter((was) => was.enabled !== enabled),
    );
    const turned = new Set(before.map(({ clientId }) => clientId));
    if (turned.size === 0) return;
    try {
      await switches.turnMany([...turned].map((clientId) => ({ clientId, type, enabled })));
    } catch {
      return void notify.error((t) => t('settings.updateFailed'));
    }
    const count = { count: turned.size };
    notify.withAction({
      title: (t) => t('common.savedOnDevice'),
      message: (t) => t(enabled ? 'settings.notifications.turnedOn' : 'settings.notifications.turnedOff', count),
      action: {
        label: (t) => t('common.undo'),
        run: () => void latest.current.turnMany(before).catch(() => notify.error((t) => t('settings.updateFailed'))),
      },
    });
  };
};
