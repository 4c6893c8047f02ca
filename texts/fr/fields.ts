import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Labels of fields, messages of validators, dates and countries, in French.

export const fields: Unfinished<PortalTexts['fields']> = {
  FirstName: 'Prénom',
  LastName: 'Nom',
  BirthDate: 'Date de naissance',
  BirthPlace: 'Lieu de naissance',
  LegalRepresentativeLink1: 'Représentant légal 1',
  LegalRepresentativeLink2: 'Représentant légal 2',
  CountryCode: 'Pays',
  PostalCode: 'Code postal',
  HouseNumber: 'Numéro',
  HouseNumberExtension: 'Complément',
  StreetName: 'Rue',
  City: 'Ville',
  PhoneNumber: 'Téléphone',
  EMailAddress: 'Adresse e-mail',
};

export const validatorMessages: Unfinished<PortalTexts['validatorMessages']> = {
  nonumber: 'Utilisez uniquement des lettres, des espaces, des traits d’union et des apostrophes.',
  justnumbers: 'Saisissez uniquement des chiffres. Une lettre, comme dans 118 b, va dans le champ suivant.',
  street: 'Utilisez uniquement des lettres, des chiffres, des espaces, des points et des traits d’union.',
  city: 'Dans le nom de la ville, utilisez uniquement des lettres, des espaces, des tirets et des apostrophes.',
  phonenumber: 'Saisissez un numéro de téléphone valable, par exemple +33 6 12 34 56 78.',
  postcodeNL: 'Saisissez un code postal valable, par exemple 1234 AB.',
  email: 'Saisissez une adresse e-mail valable, par exemple nom@exemple.fr.',
  generaltext: 'Utilisez uniquement des lettres, des chiffres et la ponctuation courante.',
  holdername: 'Utilisez uniquement des lettres, des espaces, des points, des traits d’union et des apostrophes.',
  flightnumber: 'Saisissez uniquement les chiffres du numéro de vol.',
  flightCode: 'Saisissez un numéro de vol, par exemple AF 1240.',
  novalidator: 'Remplissez ce champ.',
  IBAN: 'Cet IBAN est incorrect. Vérifiez-le : un IBAN ressemble à FR76 3000 6000 0112 3456 7890 189.',
  DOBLegalPerson: 'Choisissez une personne de 18 ans ou plus. Un mineur ne peut pas être représentant légal.',
  BirthDate: 'Saisissez une date qui existe et qui n’est pas dans le futur.',
};

export const date: Unfinished<PortalTexts['date']> = {
  choose: 'Choisir une date',
  form: 'JJ-MM-AAAA',
  invalid: 'Cette date n’existe pas',
  before: 'Vous ne pouvez pas saisir une date avant le {{date}}',
  after: 'Vous ne pouvez pas saisir une date après le {{date}}',
  previous: {
    days: 'Mois précédent',
    months: 'Année précédente',
    years: '20 années précédentes',
  },
  next: {
    days: 'Mois suivant',
    months: 'Année suivante',
    years: '20 années suivantes',
  },
  up: {
    days: 'choisir un mois',
    months: 'choisir une année',
  },
};

export const country: Unfinished<PortalTexts['country']> = {
  show_all: 'Afficher tous les pays',
  none: 'Aucun pays ne ressemble à « {{typed}} ». Vérifiez l’orthographe.',
};
