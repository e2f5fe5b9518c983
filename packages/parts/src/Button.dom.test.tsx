import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

test('a busy button keeps label and focus, and does nothing', async () => {
  let clicks = 0
  const count = () => {
    clicks += 1
  }
  const { rerender } = render(<Button onClick={count}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  rerender(
    <Button busy onClick={count}>
      Save
    </Button>,
  )
  await userEvent.click(button)
  expect(clicks).toBe(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.textContent).toBe('Save')
})

test('a button in a form submits only when told to', async () => {
  let submits = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits += 1
      }}
    >
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(submits).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submits).toBe(1)
})

test('an icon button has its label as its name', () => {
  render(<IconButton label="Close" icon={<svg aria-hidden="true" />} />)
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
})
