/**
 * Breaks of the screens that somebody would notice at once and a test must: the rule that is broken, the file, what
 * stands there, and what stands there instead. Every test without a browser that cites the rule is asked; one of them
 * has to go red (`npm run prove screenMutants`).
 * @type {readonly (readonly [rule: string, file: string, text: string, broken: string])[]}
 */
export const screenBreaks = [
  // Texts.
  ['NUM-21', 'public/locales/fr/common.json', 'Copié dans le presse-papiers', 'Copié'],
  ['BELL-04', 'public/locales/fr/common.json', '"Aucune notification"', '"Rien de nouveau"'],
  ['ERR-05', 'public/locales/fr/common.json', 'récupération des titulaires', 'lecture des titulaires'],
  ['LAY-03', 'src/app/UserMenu.tsx', "{t('nav.profile')}", "{t('nav.settings')}"],
  ['NUM-20', 'src/screens/converter/ConvertedNumbers.tsx', "t('converter.error', {", "t('converter.number', {"],
  [
    'ERR-25',
    'src/screens/users/useUserActions.ts',
    "? 'users.activated' : 'users.deactivated'",
    "? 'users.deactivated' : 'users.activated'",
  ],
  [
    'INBOX-06',
    'src/screens/notifications/NotificationLine.tsx',
    "isRead ? 'notifications.read' : 'notifications.unread'",
    "isRead ? 'notifications.unread' : 'notifications.read'",
  ],
  // Columns, tabs, menus and their order.
  [
    'CLI-01',
    'src/screens/clients/clientColumns.tsx',
    "title: 'clients.fields.emailClient'",
    "title: 'clients.fields.telephoneClient'",
  ],
  [
    'CLI-01',
    'src/screens/clients/clientColumns.tsx',
    '    hiddenAtFirst: true,\n    cell: ({ record }) => record.referenceClient',
    '    cell: ({ record }) => record.referenceClient',
  ],
  [
    'CON-01',
    'src/screens/contacts/contactColumns.tsx',
    "title: 'contacts.columns.home'",
    "title: 'contacts.columns.fonction'",
  ],
  [
    'CAB-01',
    'src/screens/cabinets/cabinetColumns.tsx',
    "title: 'records.fields.type'",
    "title: 'records.fields.paysCabinet'",
  ],
  ['USR-02', 'src/screens/users/userColumns.tsx', "title: 'users.columns.createdAt'", "title: 'account.status'"],
  [
    'CLI-13',
    'src/screens/clients/ClientDialog.tsx',
    "['general', 'contact', 'address',",
    "['general', 'address', 'contact',",
  ],
  [
    'CLI-16',
    'src/screens/clients/ClientDialog.tsx',
    "seen.canRead !== null ? 'permissions' : null",
    "seen.canRead === null ? 'permissions' : null",
  ],
  ['CLI-09', 'src/screens/clients/useClientActions.tsx', "label: t('patents.title')", "label: t('contacts.title')"],
  [
    'INBOX-02',
    'src/screens/notifications/NotificationsScreen.tsx',
    'data={notificationTypes.map(',
    'data={[...notificationTypes].sort().map(',
  ],
  ['LAY-03', 'src/app/UserMenu.tsx', '          <Menu.Divider />\n', ''],
  [
    'SET-02',
    'src/screens/settings/SwitchTable.tsx',
    '[null, ...notificationTypes]',
    '[null, ...notificationTypes.slice(1)]',
  ],
  [
    'LOG-01',
    'src/screens/logs/LogFigures.tsx',
    'figure: users ? number(active) : unknown',
    'figure: users ? number(total + 1) : unknown',
  ],
  // Sizes, colours, times.
  ['TBL-01', 'src/ui/table/TablePager.tsx', 'pageSizes = limits.pageSizes', 'pageSizes = [10, 20, 50]'],
  ['TBL-02', 'src/ui/table/TablePager.tsx', 'onPage(Math.min(page, pages))', 'onPage(1)'],
  ['TBL-03', 'src/ui/table/TablePager.tsx', 'from: number(from), to: number(to)', 'from: number(to), to: number(from)'],
  ['INBOX-04', 'src/screens/notifications/useInboxAddress.ts', 'inboxPageSize = 20', 'inboxPageSize = 10'],
  ['BELL-01', 'src/screens/notifications/Bell.tsx', 'width={360}', 'width={320}'],
  ['BELL-01', 'src/screens/notifications/Bell.tsx', 'mah={400}', 'mah={500}'],
  ['LOG-03', 'src/screens/logs/LogDialog.tsx', 'size={limits.modalPx.logs}', 'size={limits.modalPx.patent}'],
  ['LAY-11', 'src/ui/page/theme.ts', "  '#40a9ff',\n  '#1890ff',", "  '#40a9ff',\n  '#1980ff',"],
  ['LAY-11', 'src/ui/page/theme.ts', 'defaultRadius: 6', 'defaultRadius: 4'],
  ['LAY-10', 'src/ui/page/notify.ts', 'autoClose: limits.toastMs', 'autoClose: false'],
  ['CLI-02', 'src/screens/clients/ClientStatusTag.tsx', "inactive: 'orange'", "inactive: 'red'"],
  ['USR-03', 'src/ui/facts/RoleTag.tsx', "name === 'admin' ? 'red'", "name === 'admin' ? 'blue'"],
  ['LOG-08', 'src/screens/logs/logView.ts', "suppression: 'red'", "suppression: 'orange'"],
  ['API-03', 'src/api/send.ts', 'request.timeoutMs ?? limits.apiTimeoutMs', 'request.timeoutMs ?? 60_000'],
  ['API-03', 'domain/limits.ts', 'apiTimeoutMs: 10_000', 'apiTimeoutMs: 15_000'],
  ['TBL-01', 'domain/limits.ts', '  pageSize: 10,', '  pageSize: 20,'],
  // Rights.
  [
    'LAY-05',
    'src/app/menu/menuEntries.ts',
    "icon: IconArrowsExchange, roles: ['Admin', 'User'] }",
    'icon: IconArrowsExchange }',
  ],
  [
    'LAY-06',
    'src/app/menu/menuEntries.ts',
    "icon: IconHistory, roles: ['Admin'] }",
    "icon: IconHistory, roles: ['Admin', 'User'] }",
  ],
  ['NAV-05', 'src/app/guards.tsx', "useUser().role === 'Client' ? sentOn", "useUser().role === 'Admin' ? sentOn"],
  [
    'NAV-09',
    'src/app/guards.tsx',
    "useUser().role === 'Admin' ? <Outlet />",
    "useUser().role !== 'Client' ? <Outlet />",
  ],
  ['NAV-10', 'src/screens/converter/ConverterScreen.tsx', '{allowed ? <Converter /> : null}', '<Converter />'],
  [
    'CAB-08',
    'src/screens/cabinets/useCabinetRights.ts',
    "edit: useCan('cabinet', 'edit')",
    "edit: useCan('cabinet', 'read')",
  ],
  [
    'USR-04',
    'src/screens/users/userColumns.tsx',
    'disabled={locked !== null || wanted !== null}',
    'disabled={wanted !== null}',
  ],
  // What happens on a click.
  [
    'CLI-06',
    'src/ui/table/useListSelection.tsx',
    "if (asked.length === 0) notify.warning(t('table.selectAtLeastOne'));\n    else ",
    '',
  ],
  [
    'CLI-12',
    'src/ui/dialog/ConfirmModal.tsx',
    'onClick={onClose} data-autofocus',
    'onClick={() => void confirm()} data-autofocus',
  ],
  ['CLI-12', 'src/ui/dialog/useRemoval.ts', 'run: undo }', 'run: async () => undefined }'],
  [
    'CLI-14',
    'src/screens/clients/clientAccount.ts',
    '...(values.account?.wanted && inAccount',
    '...(values.account && inAccount',
  ],
  [
    'BELL-04',
    'src/screens/notifications/Bell.tsx',
    '(data?.items ?? []).filter(({ isRead }) => !isRead)',
    '(data?.items ?? [])',
  ],
  [
    'ERR-30',
    'src/screens/notifications/NotificationsScreen.tsx',
    'if (ids.length === 0) notify.info',
    'if (ids.length < 0) notify.info',
  ],
  ['ERR-31', 'src/app/useRefusalNotice.ts', 'if (fresh.every(isMarkOfBell)) return', 'if (fresh.length < 0) return'],
  ['NUM-01', 'src/screens/converter/ConverterScreen.tsx', 'onClick={converter.reset}', 'onClick={converter.convert}'],
  ['IMP-02', 'src/records/workbook/FileField.tsx', 'if (files.length > 1)', 'if (files.length > 2)'],
  ['LANG-02', 'src/ui/page/LanguageSwitch.tsx', 'data={languages.map(', 'data={languages.slice(0, 1).map('],
  [
    'SET-03',
    'src/screens/settings/SwitchTable.tsx',
    'type === null ? notificationTypes.every(',
    'type === null ? notificationTypes.some(',
  ],
];
