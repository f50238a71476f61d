import type { ArticleInputCode, ArticleInputIssue } from "#app/domain/articles/article-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textFaultSentence } from "#app/i18n/sentences/text-fault-sentences.ts";

const sentences: Record<ArticleInputCode, (issue: { readonly address: string }) => string> = {
  nothingWritten: () => m.input_nothing_written(),
  titleMissing: () => m.input_title_missing(),
  textMissing: () => m.input_text_missing(),
  dayMissing: () => m.input_day_missing(),
  dayInvalid: () => m.input_day_invalid(),
  addressInvalid: () => m.input_address_invalid(),
  addressTaken: () => m.input_address_taken(),
  textExpected: () => m.input_text_expected(),
  linkNowhere: ({ address }) => m.input_link_nowhere({ address }),
  pictureElsewhere: ({ address }) => m.input_picture_elsewhere({ address }),
  pictureMissing: ({ address }) => m.input_picture_missing({ address }),
  tooIntricate: () => m.input_too_intricate(),
  pictureNotChosen: () => m.input_picture_not_chosen(),
  pictureDamaged: () => m.input_picture_damaged(),
  pictureTooLarge: () => m.input_picture_too_large(),
  pictureTypeInvalid: () => m.input_picture_type(),
  pictureTooManyPixels: () => m.input_picture_pixels(),
};

/** Why a field of an article is refused. */
export function articleInputSentence({ address = "", ...issue }: ArticleInputIssue): string {
  return textFaultSentence(issue) ?? sentences[issue.code as ArticleInputCode]({ address });
}
