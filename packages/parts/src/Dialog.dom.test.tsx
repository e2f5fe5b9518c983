import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog, DialogActions, DialogBody } from './Dialog.tsx'
import { Menu, MenuItem } from './Menu.tsx'
import { Select } from './Select.tsx'

function Page({ keep = false }: { keep?: boolean }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="New Vault" closeLabel="Close" keep={keep}>
        <DialogBody>
          <svg aria-hidden="true">
            <foreignObject>
              <input aria-label="Decoy" tabIndex={-1} />
            </foreignObject>
          </svg>
          <input aria-label="Name" />
        </DialogBody>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

test('a dialog is named by its title, and typing begins in the first field that people see', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog', { name: 'New Vault' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await userEvent.keyboard('Papers')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Papers')
})

test('Escape closes it and gives the focus back', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

function PageWithMenu(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Edit</MenuItem>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="Edit vault" closeLabel="Close">
        <DialogBody>
          <input aria-label="Name" />
        </DialogBody>
      </Dialog>
    </>
  )
}

test('opened from a menu, it gives the focus back to the button of the menu', async () => {
  render(<PageWithMenu />)
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit vault' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

/** What the dialog makes takes the place of the button that opened it. */
function Screen(): ReactElement {
  const [step, setStep] = useState<'empty' | 'asking' | 'made'>('empty')
  return (
    <main tabIndex={-1}>
      <Button>Other</Button>
      {step === 'made' ? 'Papers' : <Button onClick={() => setStep('asking')}>Open</Button>}
      <Dialog
        open={step === 'asking'}
        onOpenChange={() => setStep('made')}
        title="New Vault"
        closeLabel="Close"
      >
        <DialogBody>Name</DialogBody>
      </Dialog>
    </main>
  )
}

test('where the button that opened it is gone, the main part gets the focus', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('while something typed would be lost, only its buttons close it', async () => {
  render(<Page keep />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function Asking({ children }: { children: ReactNode }): ReactElement {
  return (
    <Dialog open onOpenChange={() => undefined} title="Move" closeLabel="Close">
      {children}
    </Dialog>
  )
}

test('without a field it begins at its first control, and never at the button that closes it', async () => {
  const { unmount } = render(
    <Asking>
      <DialogBody>
        <a href="/passport">Passport</a>
      </DialogBody>
      <DialogActions>
        <Button>Cancel</Button>
      </DialogActions>
    </Asking>,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Passport'))
  unmount()
  render(
    <Asking>
      <DialogBody>All of it will be gone.</DialogBody>
      <DialogActions>
        <Button>Cancel</Button>
      </DialogActions>
    </Asking>,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
})

test('a choice counts as a field, and comes first where it stands first', async () => {
  render(
    <Asking>
      <DialogBody>
        <Select label="Kind" options={[{ value: 'a', label: 'A' }]} value="a" onChange={() => {}} />
        <input aria-label="Name" />
      </DialogBody>
    </Asking>,
  )
  const kind = screen.getByRole('combobox', { name: 'Kind' })
  await waitFor(() => expect(document.activeElement).toBe(kind))
})

test('with nothing but text it begins at its title', async () => {
  render(
    <Asking>
      <DialogBody>Only to be read</DialogBody>
    </Asking>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

/** Closes the dialog and goes to what it leads to. */
function Leading(): ReactElement {
  const [open, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <h2 ref={heading} tabIndex={-1}>
        Passport
      </h2>
      <Dialog open={open} onOpenChange={setOpen} title="Found" closeLabel="Close">
        <DialogBody>
          <Button
            onClick={() => {
              setOpen(false)
              heading.current?.focus()
            }}
          >
            Go there
          </Button>
        </DialogBody>
      </Dialog>
    </>
  )
}

test('what it leads to keeps the focus that it took', async () => {
  render(<Leading />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Go there' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passport' }))
})
