import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTableMeasures } from '#src/ui/table/useTableMeasures.ts';

const height = '--mantine-datatable-header-height';

const Table = () => {
  const { style, tableRef } = useTableMeasures();
  return (
    <div className="mantine-datatable" style={style} data-testid="frame">
      <table ref={tableRef} />
    </div>
  );
};

it('UX-16 a table begins with the measures of the one before, and what is measured of it later stays its own', () => {
  const first = render(<Table />);
  const frame = first.getByTestId('frame');
  expect(frame.style.getPropertyValue(height)).not.toBe('');
  frame.style.setProperty(height, '71px');
  first.rerender(<Table />);
  expect(frame.style.getPropertyValue(height)).toBe('71px');
  first.unmount();
  const second = render(<Table />);
  expect(second.getByTestId('frame').style.getPropertyValue(height)).toBe('71px');
  expect(second.getByTestId('frame').style.getPropertyValue('--mantine-datatable-footer-bottom')).toBe('0');
});
