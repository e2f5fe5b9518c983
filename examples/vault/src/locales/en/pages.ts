/** Texts of the public pages, in English. */
export const pages = {
  'legal.terms': 'Terms',
  'terms.title': 'Terms',
  'terms.version': 'Version {version}. These are the terms of a demonstration.',
  'terms.what.title': 'What this is',
  'terms.what.text':
    'Shrd is software that you or somebody you know runs. This vault keeps documents that are encrypted in your browser. Using it is free and needs no payment details. Nobody promises that it is always reachable.',
  'terms.data.title': 'What the service stores',
  'terms.data.text':
    'It stores your public keys, the encrypted contents of your documents, and unencrypted: names, tags and icons of vaults, titles, tags and icons of documents, and the times of changes. It stores no e-mail address and no name of yours unless you give one. It sets cookies for the session, the language and the appearance, and none for advertising.',
  'terms.keys.title': 'Keys and recovery',
  'terms.keys.text':
    'Your private keys stand in the key file that you download at registration. The service never receives the file or its password. Whoever loses the key file, its password or the second factor together with the emergency codes loses access for good. No administrator can restore it.',
  'terms.duties.title': 'What is asked of you',
  'terms.duties.text':
    'Keep copies of the key file in safe places and choose a password that is used nowhere else. Do not use the service to harm others or to break the law.',
  'terms.end.title': 'End',
  'terms.end.text':
    'You can stop using the vault at any time. Whoever runs the service may end it and will say so beforehand, so that you can save your documents.',
  'home.title': 'Shrd, your encrypted vault',
  'notFound.title': 'This page does not exist',
  'notFound.text': 'The address may be mistyped, or the page was moved.',
  'notFound.back': 'Back to the start',
} as const
