/** Texts of the guided tours, in English. */
export const tour = {
  'tour.next': 'Next',
  'tour.skip': 'Skip',
  'tour.position': 'Step {number} of {count}',
  'tour.navigation': 'The parts of your vault',
  'tour.navigation.text': 'Go to your vaults, send one-off links, or open the chat.',
  'tour.vaults': 'Your vaults',
  'tour.vaults.text':
    'Each vault holds its own documents and categories. Press the plus to add one.',
  'tour.friends': 'Your friends',
  'tour.friends.text':
    'Invite a friend with PINs that you tell each other. Then you can share documents.',
  'tour.menu': 'The menu',
  'tour.menu.text': 'Open it for your vaults, your friends, and the other pages.',
  'tour.metrics': 'At a glance',
  'tour.metrics.text':
    'How many documents, vaults, friends and open links you have, and how good your passwords are.',
  'tour.profile': 'Your profile',
  'tour.profile.text':
    'Your picture, your user id and your plan. Friends never see the id as your name: they choose one.',
} as const
