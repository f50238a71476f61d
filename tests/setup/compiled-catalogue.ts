import { compileCatalogueIfNeeded } from "../../scripts/catalogue/compile-catalogue.ts";

/** Tests never read the sentences of another catalogue: it is compiled first where a sentence was changed. */
export default compileCatalogueIfNeeded;
