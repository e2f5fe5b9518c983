import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { nextWords } from '../locales/next-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { CodeField } from './CodeField.tsx'
import { Form } from './Form.tsx'
import { FormError } from './FormError.tsx'

interface ShownForm {
  busy: boolean
  /** What is in the field from the start. */
  code: string
  /** The code of a refusal. */
  refusal: string | null
}

const WORDS = [nextWords]

/** The field alone, in the frame of a widget and in a form: the states that a form gives it. */
const meta: Meta<ShownForm> = {
  title: 'Fields/CodeField',
  tags: ['every-look'],
  args: { busy: false, code: '', refusal: null },
  render: ({ busy, code, refusal }) => (
    <WithWords words={WORDS}>
      <section className="shrd-widget">
        <Form {...{ busy }} error={refusal === null ? null : { code: refusal }} onSubmit={() => {}}>
          <FormError />
          <CodeField label="Code" missing="Type the code from the mail." defaultValue={code} />
        </Form>
      </section>
    </WithWords>
  ),
}

export default meta
type Story = StoryObj<ShownForm>

const typed = (digits: string, change?: (field: HTMLInputElement) => void): Story => ({
  play: async ({ canvasElement }) => {
    const field = canvasElement.querySelector<HTMLInputElement>('[name=code]')
    if (field === null) throw new Error('no field')
    await userEvent.type(field, digits)
    // It replaces this property of the field by one that moves the caret to the end.
    Reflect.deleteProperty(field, 'value')
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
export const Busy: Story = { args: { busy: true, code: '492817' } }
/** Sent too early: the half of a code is kept, and the field says what it wants. */
export const Missing: Story = typed('492', (field) => field.form?.requestSubmit())
/** The service refused the code. It stays, to be corrected. */
export const Refused: Story = { args: { code: '492817', refusal: 'token_invalid' } }
/** `npm run test:pictures` marks the field as one that the browser filled in. */
export const Autofilled: Story = { tags: ['autofilled'], args: { code: '492817' } }
