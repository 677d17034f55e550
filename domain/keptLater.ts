/**
 * Files of the built app, by the beginning of their names, that no first visit needs: they are kept when somebody has
 * signed in, and count for the offline app. A file that is kept at once may not need one of them to start.
 */
export const keptLater: readonly string[] = [
  'workbook.worker',
  'archive.worker',
  'imports',
  'ImportDialog',
  'ImportResultScreen',
  'RecordImportDialog',
  'SyncScreen',
  'SettingsScreen',
  'LogsScreen',
  'UsersScreen',
  'ReferenceScreen',
  'GuideScreen',
  'FilingsScreen',
  'DeadlinesScreen',
  'ManyEditDialog',
  'FamilyDates',
  'exportFilings',
  'exportManyRows',
  'ColumnPanel',
  'ListFilterFields',
  'PatentFilterFields',
  'ViewDialogs',
  'TakeOutDialog',
  'Palette',
  'newPassword',
  'signalr',
  'inter-latin-ext',
];
