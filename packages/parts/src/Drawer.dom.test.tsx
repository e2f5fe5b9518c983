import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
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

function PageWithDialog(): ReactElement {
  const [shown, setShown] = useState<'drawer' | 'dialog' | 'next' | null>(null)
  return (
    <>
      <main tabIndex={-1} />
      <Button onClick={() => setShown('drawer')}>Menu</Button>
      <Drawer
        open={shown === 'drawer'}
        onOpenChange={() => setShown(null)}
        label="Main"
        closeLabel="Close"
      >
        <Button onClick={() => setShown('dialog')}>Rename</Button>
      </Drawer>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={() => setShown(null)}
        title="Edit Name"
        closeLabel="Close"
      >
        <Button onClick={() => setShown('next')}>Next</Button>
      </Dialog>
      <Dialog
        open={shown === 'next'}
        onOpenChange={() => setShown(null)}
        title="Result"
        closeLabel="Close"
      >
        text
      </Dialog>
    </>
  )
}

test('a dialog that was opened from a drawer gives the focus to what opened the drawer', async () => {
  render(<PageWithDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  await screen.findByRole('dialog', { name: 'Edit Name' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
})

test('so does a dialog that takes the place of such a dialog', async () => {
  render(<PageWithDialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByRole('dialog', { name: 'Result' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
})
