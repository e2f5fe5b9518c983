import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

function Typed({ error }: { error?: string }): ReactElement {
  const [value, setValue] = useState('')
  return <TextField label="Title" hint="A hint" error={error} value={value} onChange={setValue} />
}

test('a field is tied to its label and hint, and typing reaches its owner', async () => {
  render(<Typed />)
  const input = screen.getByRole('textbox', { name: 'Title' })
  await userEvent.type(input, 'Mail')
  expect(input).toHaveProperty('value', 'Mail')
  expect(describedBy(input)).toBe('A hint')
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
})

test('an error takes the place of the hint and marks the field', () => {
  const { rerender } = render(<Typed />)
  rerender(<Typed error="Fill in this field." />)
  const input = screen.getByRole('textbox', { name: 'Title' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input)).toBe('Fill in this field.')
  expect(screen.queryByText('A hint')).toBeNull()
})

function Area(): ReactElement {
  const [value, setValue] = useState('')
  return <TextArea label="Description" value={value} onChange={setValue} limit={5} />
}

test('a text area counts against its limit, and keeps what was pasted over it', async () => {
  render(<Area />)
  const area = screen.getByRole('textbox', { name: 'Description' })
  await userEvent.click(area)
  await userEvent.paste('abcdefg')
  expect(area).toHaveProperty('value', 'abcdefg')
  expect(screen.getByText('7 / 5').dataset.over).toBe('true')
})

function Line(): ReactElement {
  const [value, setValue] = useState('')
  return <TextField label="Title" value={value} onChange={setValue} limit={5} />
}

test('a text field counts where its limit comes near', async () => {
  render(<Line />)
  const input = screen.getByRole('textbox', { name: 'Title' })
  await userEvent.type(input, 'abc')
  expect(screen.queryByText('3 / 5')).toBeNull()
  await userEvent.type(input, 'def')
  expect(input).toHaveProperty('value', 'abcdef')
  expect(screen.getByText('6 / 5').dataset.over).toBe('true')
})

test('a select opens its choices and answers the one that was taken', async () => {
  const chosen: string[] = []
  const options = [
    { value: 'a', label: 'Banking' },
    { value: 'b', label: 'Work' },
  ]
  render(
    <Select
      label="Category"
      options={options}
      value="a"
      onChange={(value) => chosen.push(value)}
    />,
  )
  const trigger = screen.getByRole('combobox', { name: 'Category' })
  expect(trigger.textContent).toContain('Banking')
  await userEvent.click(trigger)
  await userEvent.click(await screen.findByRole('option', { name: 'Work' }))
  expect(chosen).toEqual(['b'])
})

function Box(): ReactElement {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox checked={checked} onChange={setChecked}>
      I agree
    </Checkbox>
  )
}

test('a checkbox is named by its text and toggled by it', async () => {
  render(<Box />)
  await userEvent.click(screen.getByText('I agree'))
  expect(screen.getByRole('checkbox', { name: 'I agree' }).getAttribute('aria-checked')).toBe(
    'true',
  )
})

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
