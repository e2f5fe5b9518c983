import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Drawer } from './Drawer.tsx'

function Page(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <Drawer open={open} onOpenChange={setOpen} label="Main" closeLabel="Close">
        <nav>
          <a href="/">Home</a>
        </nav>
      </Drawer>
    </>
  )
}

test('a drawer is closed by its own button and gives the focus back', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('dialog', { name: 'Main' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
})
