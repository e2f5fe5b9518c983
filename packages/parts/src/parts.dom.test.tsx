import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Badge, Tag } from './Badge.tsx'
import { Button } from './Button.tsx'
import { Card, CardHead } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import { IconPicker } from './IconPicker.tsx'
import { KeyMark } from './KeyMark.tsx'
import { Note } from './Note.tsx'
import { PartsProvider } from './PartsProvider.tsx'
import { Progress } from './Progress.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Table, TableRow } from './Table.tsx'
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx'
import { TextField } from './TextField.tsx'
import { VaultIcon } from './VaultIcon.tsx'

test('the two key marks differ in name and in shape', () => {
  render(
    <>
      <KeyMark encrypted label="Encrypted" />
      <KeyMark encrypted={false} label="Not encrypted" />
    </>,
  )
  const closed = screen.getByRole('img', { name: 'Encrypted' })
  const slashed = screen.getByRole('img', { name: 'Not encrypted' })
  expect(closed.innerHTML).not.toBe(slashed.innerHTML)
})

function Picker(): ReactElement {
  const [icon, setIcon] = useState<'shield' | 'key' | 'lock'>('shield')
  return (
    <IconPicker label="Icon" names={['shield', 'key', 'lock']} value={icon} onChange={setIcon} />
  )
}

test('icons are picked with the arrow keys and have names', async () => {
  render(<Picker />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'shield' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'key' })).toHaveProperty('checked', true)
})

function Page(): ReactElement {
  const [tab, setTab] = useState('general')
  return (
    <Tabs value={tab} onChange={setTab}>
      <TabList label="Parts">
        <Tab value="general">General</Tab>
        <Tab value="logs">Logs</Tab>
      </TabList>
      <TabPanel value="general">Title and tags</TabPanel>
      <TabPanel value="logs">What happened</TabPanel>
    </Tabs>
  )
}

test('a tab shows its panel, and arrow keys move along the tabs', async () => {
  render(<Page />)
  expect(screen.getByRole('tabpanel').textContent).toBe('Title and tags')
  await userEvent.click(screen.getByRole('tab', { name: 'General' }))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('tabpanel').textContent).toBe('What happened')
})

test('a whole row opens, and the selected one is the current one', async () => {
  let opened = 0
  const open = () => {
    opened += 1
  }
  render(
    <Table label="Documents" head={<th scope="col">Title</th>}>
      <TableRow selected onOpen={open}>
        <td>Mail</td>
      </TableRow>
    </Table>,
  )
  await userEvent.click(screen.getByText('Mail'))
  expect(opened).toBe(1)
  expect(screen.getByRole('row', { name: 'Mail' }).getAttribute('aria-current')).toBe('true')
})

test('only a danger note is announced', () => {
  render(
    <>
      <Note>Titles are not encrypted.</Note>
      <Note tone="danger">The list could not be loaded.</Note>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('The list could not be loaded.')
})

test('progress says how much is done', () => {
  render(<Progress label="Uploading" value={0.42} />)
  const bar = screen.getByRole('progressbar', { name: 'Uploading' })
  expect(bar.getAttribute('aria-valuenow')).toBe('42')
})

test('a skeleton says what is loading', () => {
  render(<Skeleton label="Loading documents" />)
  expect(screen.getByRole('status', { name: 'Loading documents' })).toBeDefined()
})

test('an empty state leads on', () => {
  render(<EmptyState title="No documents found." action={<Button>Create New Document</Button>} />)
  expect(screen.getByText('No documents found.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Create New Document' })).toBeDefined()
})

test('markup made on a server has no style attribute and no style element', () => {
  const html = renderToString(
    <PartsProvider>
      <Card aria-label="Card">
        <CardHead title="Title" badge={<Badge tone="count">3</Badge>} />
        <TextField label="Name" value="" onChange={() => undefined} error="Fill in this field." />
        <IconPicker label="Icon" names={['key']} value="key" onChange={() => undefined} />
        <KeyMark encrypted label="Encrypted" />
        <Tag>work</Tag>
        <Button icon={<VaultIcon name="key" />}>Save</Button>
        <EmptyState title="Nothing" />
        <Note>Note</Note>
        <Skeleton label="Loading" />
      </Card>
    </PartsProvider>,
  )
  expect(html).toContain('parts-card')
  expect(html).not.toMatch(/\sstyle=|<style/)
})

test('a table that has more rows than the page says how many, and which these are', () => {
  render(
    <Table label="Documents" aria-rowcount={101} head={<th scope="col">Title</th>}>
      <TableRow aria-rowindex={42}>
        <td>Mail</td>
      </TableRow>
    </Table>,
  )
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('101')
  const rows = screen.getAllByRole('row')
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '42'])
})
