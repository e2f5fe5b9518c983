import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { DeniedNote } from './DeniedNote.tsx'

const meta: Meta<typeof DeniedNote> = {
  title: 'Session/DeniedNote',
  component: DeniedNote,
  decorators: [
    (Story) => (
      <div className="shrd-widget">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert')
  },
}

export default meta
type Story = StoryObj<typeof DeniedNote>

export const KeyFile: Story = { args: { needs: ['vault'] } }
export const Operator: Story = { args: { needs: ['god'] } }
export const OneOfSeveral: Story = { args: { needs: ['vault', 'god', 'billing'] } }
export const German: Story = { args: { needs: ['vault', 'god'] }, globals: { locale: 'de' } }
