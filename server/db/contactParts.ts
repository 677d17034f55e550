/** The lists inside a contact, stored as they are read and written: together with it. */
export interface Email {
  email: string;
  type: string;
}

export interface Phone {
  numero: string;
  type: string;
}

export interface RoleWord {
  role: string;
}
