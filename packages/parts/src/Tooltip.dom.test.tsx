import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { IconButton } from './IconButton.tsx'
import { PartsProvider } from './PartsProvider.tsx'

function Page({ label = 'Copy' }: { label?: string | null }): ReactElement {
  return (
    <PartsProvider>
      {label === null ? null : <IconButton label={label} icon={null} />}
      <IconButton label="Delete" icon={null} />
      <p>Text</p>
    </PartsProvider>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('a tooltip comes when the pointer rests, and goes with it', async () => {
  render(<Page />)
  await userEvent.hover(button('Copy'))
  expect(screen.queryByText('Copy')).toBeNull()
  await screen.findByText('Copy')
  await userEvent.hover(screen.getByText('Text'))
  await waitFor(() => expect(screen.queryByText('Copy')).toBeNull())
})

test('beside the one that was read, the next is there at once', async () => {
  render(<Page />)
  await userEvent.hover(button('Copy'))
  await screen.findByText('Copy')
  const before = performance.now()
  await userEvent.hover(button('Delete'))
  await screen.findByText('Delete')
  expect(performance.now() - before).toBeLessThan(400)
  await waitFor(() => expect(screen.queryByText('Copy')).toBeNull())
})

test('the keyboard brings it, and Escape takes it away and nothing else', async () => {
  render(<Page />)
  await userEvent.tab()
  expect(document.activeElement).toBe(button('Copy'))
  await screen.findByText('Copy')
  const seen: string[] = []
  const listen = ({ key }: KeyboardEvent) => seen.push(key)
  document.body.addEventListener('keydown', listen)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Copy')).toBeNull())
  await userEvent.keyboard('{Escape}')
  document.body.removeEventListener('keydown', listen)
  expect(seen).toEqual(['Escape'])
})

test('it says what its element is called by now, and goes with it', async () => {
  const { rerender } = render(<Page />)
  await userEvent.tab()
  await screen.findByText('Copy')
  rerender(<Page label="Copied" />)
  await screen.findByText('Copied')
  rerender(<Page label={null} />)
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull())
})

test('a press and a scroll take it away', async () => {
  render(<Page />)
  await userEvent.hover(button('Copy'))
  await screen.findByText('Copy')
  await userEvent.click(button('Copy'))
  await waitFor(() => expect(screen.queryByText('Copy')).toBeNull())
  await userEvent.hover(button('Delete'))
  await screen.findByText('Delete')
  fireEvent.scroll(document.body)
  await waitFor(() => expect(screen.queryByText('Delete')).toBeNull())
})

test('a finger brings none', async () => {
  render(<Page />)
  fireEvent.pointerOver(button('Copy'), { pointerType: 'touch' })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(screen.queryByText('Copy')).toBeNull()
})
