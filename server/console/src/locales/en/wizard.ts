/** Texts of the account wizard and of invitations, in English. */
export const texts = {
  'wizard.title': 'Create an account',
  'wizard.lead':
    'An account owns clients and the users who sign in to them. You can have any number of accounts.',
  'wizard.step': 'Step {step} of {count}',
  'wizard.name': 'Name of the account',
  'wizard.nameHint': 'Such as your company or project. Members see it, users do not.',
  'wizard.nameLong': 'At most {most} characters.',
  'wizard.next': 'Choose a plan',
  'wizard.back': 'Back',
  'wizard.plan': 'Plan',
  'wizard.planFailed': 'The plans could not be loaded.',
  'wizard.free': 'Free',
  'wizard.noPrice': 'Price on request',
  'wizard.price': '{price} for {days} days',
  'wizard.clients': 'Clients: {count}',
  'wizard.members': 'Members: {count}',
  'wizard.users': 'Users and sign-ins: {count}',
  'wizard.unlimited': 'Unlimited',
  'wizard.request': 'Ask the operator of this service for it.',
  'wizard.freeDays':
    'The first {days} days are free. Then one invoice for each period of {period} days.',
  'wizard.noContract': 'No contracts: you can end the account at any time.',
  'wizard.tax': 'Prices in EUR for each account, tax included.',
  'wizard.submit': 'Create account',
  'wizard.done': '“{name}” was created.',
  'wizard.choosePlan': 'Choose a plan.',

  'invitation.title': 'Invitation',
  'invitation.lead': '{account} invites you ({email}) as {role}.',
  'invitation.owner': 'an owner',
  'invitation.member': 'a member',
  'invitation.rights':
    'Members see and change everything in the account: clients, users and their data.',
  'invitation.until': 'The invitation is valid until {time}.',
  'invitation.accept': 'Accept invitation',
  'invitation.accepted': 'You are now a member of “{name}”.',
  'invitation.failed': 'This invitation cannot be used.',
  'invitation.ended':
    'This invitation has expired, was used or withdrawn. Ask the person who invited you for a new one.',
  'invitation.otherAddress':
    'You are signed in as {own}. Sign out, open the link of the mail again, and sign in or register with {email}.',
  'invitation.unproven':
    'Your address {email} is not proven yet. Do this in your profile, then open the link again.',
  'invitation.already': 'You are a member of this account already.',
  'invitation.toConsole': 'To the console',
  'invitation.missing':
    'The address of this page is not complete. Open the link of the mail again.',
} as const
