import { act, renderHook } from '@testing-library/react';
import { useTextOfAddress } from './use-text-of-address';

const ask = jest.fn();
const start = (value = '') =>
  renderHook((props) => useTextOfAddress(props.value, ask), { initialProps: { value } });

it('keeps what is typed until the address that it asked for has come', () => {
  const { result, rerender } = start();
  act(() => result.current.setText('les'));
  act(() => result.current.ask('les'));
  act(() => result.current.setText('lesso'));
  rerender({ value: 'les' });
  expect(result.current.text).toBe('lesso');
  expect(ask.mock.calls).toEqual([['les']]);
});

it('takes what back and forward say', () => {
  const { result, rerender } = start();
  act(() => result.current.setText('les'));
  act(() => result.current.ask('les'));
  rerender({ value: 'les' });
  rerender({ value: '' });
  expect(result.current.text).toBe('');
  rerender({ value: 'les' });
  expect(result.current.text).toBe('les');
});

it('takes what a link says in place of what is typed', () => {
  const { result, rerender } = start('romance');
  act(() => result.current.setText('roman'));
  rerender({ value: 'greensleeves' });
  expect(result.current.text).toBe('greensleeves');
});
