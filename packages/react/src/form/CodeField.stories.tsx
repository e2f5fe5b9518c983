import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { CodeField } from './CodeField.tsx'
import { Form } from './Form.tsx'
import { FormError } from './FormError.tsx'

interface ShownForm {
  busy: boolean
  /** The code of a refusal. */
  refusal: string | null
}

/** The field alone, in the frame of a widget and in a form: the states that a form gives it. */
const meta: Meta<ShownForm> = {
  title: 'Fields/CodeField',
  args: { busy: false, refusal: null },
  render: ({ busy, refusal }) => (
    <section className="shrd-widget">
      <Form {...{ busy }} error={refusal === null ? null : { code: refusal }} onSubmit={() => {}}>
        <FormError />
        <CodeField label="Code" missing="Type the code from the mail." />
      </Form>
    </section>
  ),
}

export default meta
type Story = StoryObj<ShownForm>

const fieldOf = (canvas: HTMLElement) => canvas.querySelector<HTMLInputElement>('[name=code]')

const typed = (digits: string, change?: (field: HTMLInputElement) => void): Story => ({
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement)
    if (field === null) throw new Error('no field')
    await userEvent.type(field, digits)
    change?.(field)
  },
})

export const Empty: Story = {}
export const Focused: Story = typed(' ')
export const HalfFilled: Story = typed('492')
export const Filled: Story = typed('492817')
export const Left: Story = typed('492817', (field) => field.blur())
export const CaretInside: Story = typed('492817', (field) => field.setSelectionRange(2, 2))
export const PartSelected: Story = typed('492817', (field) => field.setSelectionRange(1, 4))
export const Selected: Story = typed('492817', (field) => field.select())
export const Busy: Story = { ...Left, args: { busy: true } }
