import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'wizard'> = {
  'wizard.title': 'Créer un compte',
  'wizard.lead':
    'Un compte possède des clients et les utilisateurs qui s’y connectent. Vous pouvez avoir autant de comptes que vous voulez.',
  'wizard.step': 'Étape {step} sur {count}',
  'wizard.name': 'Nom du compte',
  'wizard.nameHint':
    'Par exemple votre entreprise ou votre projet. Les membres le voient, les utilisateurs non.',
  'wizard.nameLong': '{most} caractères au plus.',
  'wizard.next': 'Choisir une formule',
  'wizard.back': 'Retour',
  'wizard.plan': 'Formule',
  'wizard.planFailed': 'Les formules n’ont pas pu être chargées.',
  'wizard.free': 'Gratuit',
  'wizard.noPrice': 'Prix sur demande',
  'wizard.price': '{price} pour {days} jours',
  'wizard.clients': 'Clients\u00a0: {count}',
  'wizard.members': 'Membres\u00a0: {count}',
  'wizard.users': 'Utilisateurs et connexions\u00a0: {count}',
  'wizard.unlimited': 'Illimité',
  'wizard.request': 'Demandez-la à l’exploitant de ce service.',
  'wizard.freeDays':
    'Les {days} premiers jours sont gratuits. Ensuite, une facture pour chaque période de {period} jours.',
  'wizard.noContract': 'Sans engagement\u00a0: vous pouvez mettre fin au compte à tout moment.',
  'wizard.tax': 'Prix en EUR par compte, taxes comprises.',
  'wizard.submit': 'Créer le compte',
  'wizard.done': '«\u00a0{name}\u00a0» est créé.',
  'wizard.choosePlan': 'Choisissez une formule.',

  'invitation.title': 'Invitation',
  'invitation.lead': '{account} vous invite ({email}) comme {role}.',
  'invitation.owner': 'propriétaire',
  'invitation.member': 'membre',
  'invitation.rights':
    'Les membres voient et modifient tout dans le compte\u00a0: clients, utilisateurs et leurs données.',
  'invitation.until': 'L’invitation est valable jusqu’au {time}.',
  'invitation.accept': 'Accepter l’invitation',
  'invitation.accepted': 'Vous êtes maintenant membre de «\u00a0{name}\u00a0».',
  'invitation.failed': 'Cette invitation ne peut pas être utilisée.',
  'invitation.ended':
    'Cette invitation a expiré, a servi ou a été retirée. Demandez-en une nouvelle à la personne qui vous a invité.',
  'invitation.otherAddress':
    'Vous êtes connecté en tant que {own}. Déconnectez-vous, rouvrez le lien de l’e-mail, et connectez-vous ou inscrivez-vous avec {email}.',
  'invitation.unproven':
    'Votre adresse {email} n’est pas encore confirmée. Faites-le dans votre profil, puis rouvrez le lien.',
  'invitation.already': 'Vous êtes déjà membre de ce compte.',
  'invitation.toConsole': 'Vers la console',
  'invitation.missing':
    'L’adresse de cette page est incomplète. Ouvrez de nouveau le lien de l’e-mail.',
}
