import type { Profile } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'
import { expect, test, vi } from 'vitest'
import { type LoadedProfile, toForm } from './profile-form.ts'
import { saveProfile } from './save-profile.ts'

const STORED: LoadedProfile = {
  contact: { fields: null, emails: [], invoice: null, version: 0 },
  address: { fields: null, invoice: null, version: 0 },
  isBilled: false,
}

test('nothing goes out in clear that the page has shown as encrypted, whatever the service says', async () => {
  const updateContact = vi
    .fn<Profile['updateContact']>()
    .mockRejectedValueOnce(new ShrdError('conflict'))
  const updateAddress = vi.fn<Profile['updateAddress']>()
  const profile = { updateContact, updateAddress } as Partial<Profile> as Profile
  const form = { ...toForm(STORED), first_name: 'Ada', street: 'Lane' }
  // The service refuses the save, and has a bill all of a sudden.
  const reload = async () => ({ ...STORED, isBilled: true })
  const outcome = await saveProfile(form, STORED, { profile, reload })
  expect(outcome).toMatchObject({
    kind: 'collided',
    form,
    loaded: { isBilled: true },
    isNewlyClear: true,
  })
  expect(updateContact).toHaveBeenCalledTimes(1)
  expect(updateContact.mock.calls[0]?.[1]).toMatchObject({ invoice: null })
  expect(updateAddress).not.toHaveBeenCalled()
})
