import type { MailWords } from '../mail-words.ts'
import { billing } from './billing/en.ts'

/** The English words of mails. */
export const en: MailWords = {
  kinds: {
    ...billing,
    verify_email: {
      subject: '{brand}: confirm your e-mail address',
      lead: [
        'Somebody, most likely you, has registered at {brand} with this e-mail address.',
        'Enter this code or open the link to confirm that the address is yours.',
      ],
      button: 'Confirm address',
      close: ['If it was not you, do nothing: the account does not become active.'],
    },
    address_taken: {
      subject: '{brand}: you already have an account',
      lead: [
        'Somebody, most likely you, has tried to register at {brand} with this e-mail address. It already has an account.',
        'Sign in instead. If you have forgotten your password, you can set a new one there.',
      ],
      button: 'Sign in',
      close: ['If it was not you, do nothing: your account has not changed.'],
    },
    one_time_code: {
      subject: '{brand}: your one-time code',
      lead: ['Enter this one-time code where you are signing in to {brand}.'],
      close: [
        'It works once, for a few minutes. Do not pass it on: nobody at {brand} will ask you for it.',
        'If you did not ask for it, somebody else is trying to sign in with your address.',
      ],
    },
    reset_password: {
      subject: '{brand}: set a new password',
      lead: [
        'Somebody, most likely you, has asked for a new password for your account at {brand}.',
        'Enter this code or open the link to set it.',
      ],
      button: 'Set a new password',
      close: ['If it was not you, do nothing: your password stays as it is.'],
    },
    set_password: {
      subject: '{brand}: set your password',
      lead: ['An operator of {brand} asks you to set the password of your account.'],
      button: 'Set your password',
      close: ['The link works once, for a limited time. If you do not know {brand}, do nothing.'],
    },
    change_email: {
      subject: '{brand}: confirm your new e-mail address',
      lead: [
        'Somebody, most likely you, wants to use this e-mail address for their account at {brand}.',
        'Enter this code or open the link to confirm that the address is yours.',
      ],
      button: 'Confirm address',
      close: ['If it was not you, do nothing: the account keeps its old address.'],
    },
    confirm_member_email: {
      subject: '{brand}: your code for this e-mail address',
      lead: [
        'Somebody, most likely you, wants to use this e-mail address for their account at {brand}.',
        'Enter this code on the profile page where you asked for it, together with a code of your authenticator app. {brand} writes to this address from then on.',
      ],
      close: [
        'It works once, for a few minutes, and only the newest code counts.',
        'If it was not you, do nothing: the account stays as it is.',
      ],
    },
    replace_member_email: {
      subject: '{brand}: your code for the new e-mail address',
      lead: [
        'Somebody, most likely you, wants to use this e-mail address for their account at {brand}.',
        'Enter this code on the profile page where you asked for it, together with a code of your authenticator app. {brand} then writes to this address in place of the present one, and tells the present one.',
      ],
      close: [
        'It works once, for a few minutes, and only the newest code counts.',
        'If it was not you, do nothing: the account keeps its present address.',
      ],
    },
    new_sign_in: {
      subject: '{brand}: new sign-in to your account',
      lead: ['Somebody, most likely you, has signed in to your account at {brand}.'],
      close: ['If it was not you, set a new password at once and end all sessions.'],
    },
    password_changed: {
      subject: '{brand}: your password has been changed',
      lead: ['The password of your account at {brand} has been changed.'],
      close: [
        'If it was not you, set a new password at once and end all sessions.',
        'Passkeys and connected providers still sign in. Remove those that you do not know on the security page.',
      ],
    },
    email_changed: {
      subject: '{brand}: your e-mail address has been changed',
      lead: ['The e-mail address of your account at {brand} has been changed.'],
      close: ['If it was not you, tell the people who run {brand} at once.'],
    },
    webhook_disabled: {
      subject: '{brand}: a webhook has been disabled',
      lead: [
        'The webhook to {host} has been disabled, because its receiver is gone or has accepted nothing for days.',
        'Events of the account {account} are not sent there until you enable it again.',
      ],
      button: 'See the webhooks',
      close: ['Its log says what went wrong, and you can send what was missed from there.'],
    },
    two_factor_on: {
      subject: '{brand}: two-factor authentication is on',
      lead: [
        'Two-factor authentication has been set up for your account at {brand}. Signing in now asks for a code as well.',
      ],
      close: ['If it was not you, tell the people who run {brand} at once.'],
    },
    two_factor_off: {
      subject: '{brand}: two-factor authentication is off',
      lead: ['Two-factor authentication has been switched off for your account at {brand}.'],
      close: [
        'If it was not you, set a new password at once and set up two-factor authentication again.',
      ],
    },
    passkey_added: {
      subject: '{brand}: a passkey has been added',
      lead: ['A passkey has been added to your account at {brand}. It can be used to sign in.'],
      close: ['If it was not you, remove it on the security page at once and set a new password.'],
    },
    passkey_removed: {
      subject: '{brand}: a passkey has been removed',
      lead: [
        'A passkey of your account at {brand} has been removed. It does not sign in any more, and other sessions have been ended.',
      ],
      close: ['If it was not you, set a new password at once.'],
    },
    provider_connected: {
      subject: '{brand}: {provider} has been connected',
      lead: [
        '{provider} has been connected to your account at {brand}. It can be used to sign in.',
      ],
      button: 'Open the security page',
      close: [
        'If it was not you, disconnect it on the security page at once and set a new password.',
      ],
    },
    provider_disconnected: {
      subject: '{brand}: {provider} has been disconnected',
      lead: [
        '{provider} has been disconnected from your account at {brand}. It does not sign in any more, and other sessions have been ended.',
      ],
      button: 'Open the security page',
      close: ['If it was not you, set a new password at once.'],
    },
    passkey_refused: {
      subject: '{brand}: a passkey has been refused',
      lead: [
        'Somebody tried to sign in to your account at {brand} with a passkey that may have been copied. The sign-in was refused.',
      ],
      close: ['Remove this passkey on the security page, unless you know the reason.'],
    },
    sessions_ended: {
      subject: '{brand}: sessions have been ended',
      lead: [
        'Sessions of your account at {brand} have been ended. Sign in again where you need to.',
      ],
      close: ['If it was not you, set a new password at once.'],
    },
    emergency_codes_new: {
      subject: '{brand}: new emergency codes',
      lead: [
        'New emergency codes have been made for your account at {brand}. The old ones have stopped working.',
      ],
      close: ['If it was not you, set a new password at once and make new codes yourself.'],
    },
    keys_replaced: {
      subject: '{brand}: your encryption key has been replaced',
      lead: [
        'The encryption key of your account at {brand} has been replaced. All other devices are signed out, and earlier key files have stopped working. Sign in with the key file that was saved at this time.',
      ],
      close: [
        'If it was not you, someone has your key file, its password and your second factor. Tell the people who run {brand} at once.',
      ],
    },
    account_deleted: {
      subject: '{brand}: your account has been deleted',
      lead: [
        'Your account at {brand} has been deleted, with everything that you signed in with. It cannot be brought back.',
      ],
      close: ['If it was not you, tell the people who run {brand} at once.'],
    },
    users_exported: {
      subject: '{brand}: the users of an account have been downloaded',
      lead: [
        'All users of the account “{account}” at {brand}, which you own, have been downloaded, with the hashes of their passwords.',
        'Who: {by}',
      ],
      close: [
        'If you did not expect this, remove this member or this key from the account at once, and tell the people who run {brand}.',
      ],
      button: 'Open the console',
    },
    emergency_codes_low: {
      subject: '{brand}: few emergency codes are left',
      lead: [
        'Emergency codes left for your account at {brand}: {remaining}.',
        'Make new ones while you can still sign in. The old ones then stop working.',
      ],
      button: 'Make new codes',
      close: ['If you have not used any yourself, set a new password at once.'],
    },
    two_factor_reset: {
      subject: '{brand}: confirm the reset of your second factor',
      lead: [
        'Somebody, most likely you, has asked to remove the second factor of your account at {brand}, with your key file and its password.',
        'Open the link to confirm. Then the reset waits for {hours} hours, in which you can cancel it.',
      ],
      button: 'Confirm the reset',
      close: [
        'If it was not you, do nothing, and change the password of your key file: somebody else has it.',
      ],
    },
    two_factor_reset_waiting: {
      subject: '{brand}: your second factor will be reset',
      lead: [
        'The second factor of your account at {brand} will be removed. From {until} on, all sessions end, and the next sign-in sets up a new one.',
        'You can cancel this in any browser in which you are signed in.',
      ],
      button: 'Cancel the reset',
      close: ['If it was not you, cancel it at once, and change the password of your key file.'],
    },
    account_invitation: {
      subject: '{brand}: you are invited to {account}',
      lead: [
        'You are invited to manage the account {account} at {brand} together with others.',
        'Open the link and sign in with this e-mail address to accept. If you have no user at {brand} yet, register with it first.',
      ],
      button: 'Accept the invitation',
      close: ['The link works for seven days. If you do not know the sender, do nothing.'],
    },
    owner_changed: {
      subject: '{brand}: {account} has a new owner',
      lead: ['The account {account} at {brand} has a new owner.'],
      button: 'Open the console',
      close: ['If you do not know of this, talk to the other members of the account at once.'],
    },
    account_deletion_scheduled: {
      subject: '{brand}: {account} will be deleted',
      lead: [
        'An owner has asked to delete the account {account} at {brand}, with its users, applications and events.',
        'Deletion begins: {deletion}. Until then an owner can cancel it. After that, nothing can be brought back.',
      ],
      button: 'Open the console',
      close: ['If you do not know of this, cancel it at once.'],
    },
    account_deletion_cancelled: {
      subject: '{brand}: {account} will not be deleted',
      lead: [
        'An owner has cancelled the deletion of the account {account} at {brand}. Nothing was deleted.',
      ],
      button: 'Open the console',
      close: ['If you do not know of this, talk to the other owners.'],
    },
  },
  address: 'Or open this address:',
  time: 'When: {time}',
  browser: 'Browser: {browser}',
  application: 'Application: {application}',
  foot: '{brand} sent this message to {email}.',
}
