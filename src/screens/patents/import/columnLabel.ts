export { columnLabel } from '#src/records/columnLabel.ts';
