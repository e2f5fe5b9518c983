import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { createMenuHandle, Menu, MenuButton, MenuChoice, MenuItem, SharedMenu } from './Menu.tsx'

test('a menu is worked with the keyboard alone', async () => {
  const done: string[] = []
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => done.push('edit')}>Edit name</MenuItem>
      <MenuItem danger onSelect={() => done.push('revoke')}>
        Revoke
      </MenuItem>
    </Menu>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  await waitFor(() => expect(document.activeElement).toBe(items[0]))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(done).toEqual(['revoke'])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('a choice says which one holds and answers the other', async () => {
  const chosen: string[] = []
  const options = [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ]
  render(
    <Menu trigger={<Button>Theme</Button>}>
      <MenuChoice
        label="Theme"
        options={options}
        value="light"
        onChange={(value) => chosen.push(value)}
      />
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
  const light = await screen.findByRole('menuitemradio', { name: 'Light' })
  expect(light.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  expect(chosen).toEqual(['dark'])
})

function People(): ReactElement {
  const [handle] = useState(() => createMenuHandle<string>())
  return (
    <>
      {['Ada', 'Grace'].map((name) => (
        <MenuButton
          key={name}
          handle={handle}
          subject={name}
          trigger={<Button>{`More about ${name}`}</Button>}
        />
      ))}
      <SharedMenu handle={handle}>
        {(name) => <MenuItem onSelect={() => undefined}>{`Invite ${name}`}</MenuItem>}
      </SharedMenu>
    </>
  )
}

test('a menu of many buttons is about the one that is pressed, and begins with its first entry', async () => {
  render(<People />)
  for (const name of ['Grace', 'Ada']) {
    const button = screen.getByRole('button', { name: `More about ${name}` })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const item = await screen.findByRole('menuitem', { name: `Invite ${name}` })
    await waitFor(() => expect(document.activeElement).toBe(item))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})
