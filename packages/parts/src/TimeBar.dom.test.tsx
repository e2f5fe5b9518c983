import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TimeBar } from './TimeBar.tsx'

function show(share: number) {
  render(<TimeBar label="Session time" words="4 minutes left" share={share} />)
  return screen.getByRole('progressbar', { name: 'Session time' })
}

test('a time bar says in words what is left, and has its share', () => {
  const bar = show(0.4)
  expect(bar.getAttribute('aria-valuetext')).toBe('4 minutes left')
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(bar.style.getPropertyValue('--parts-share')).toBe('0.4')
})

test('a time bar contains no text that a screen reader could find', () => {
  expect(show(0.4).textContent).toBe('')
})

test.each([
  [0.1, false],
  [0.099, true],
  [0, true],
])('with a share of %d it is low: %s', (share, low) => {
  expect(show(share).hasAttribute('data-low')).toBe(low)
})

test('a share out of bounds is drawn at its bound', () => {
  expect(show(1.4).style.getPropertyValue('--parts-share')).toBe('1')
})
