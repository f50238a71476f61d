/**
 * What RFC 4287 asks of a feed, in the part of it that this site writes, as a grammar of RELAX NG: which elements there are,
 * how many of each, and what their texts look like.
 */
export const atomGrammar = `<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2005/Atom"
    datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <start>
    <element name="feed">
      <attribute name="lang" ns="http://www.w3.org/XML/1998/namespace"><data type="language"/></attribute>
      <interleave>
        <ref name="identified"/>
        <oneOrMore><ref name="author"/></oneOrMore>
        <optional><element name="icon"><ref name="address"/></element></optional>
        <oneOrMore><ref name="link"/></oneOrMore>
        <zeroOrMore>
          <element name="entry">
            <interleave>
              <ref name="identified"/>
              <oneOrMore><ref name="link"/></oneOrMore>
              <element name="published"><ref name="instant"/></element>
              <element name="content"><attribute name="type"><value>html</value></attribute><text/></element>
            </interleave>
          </element>
        </zeroOrMore>
      </interleave>
    </element>
  </start>
  <define name="identified">
    <interleave>
      <element name="id"><ref name="address"/></element>
      <element name="title"><ref name="words"/></element>
      <element name="updated"><ref name="instant"/></element>
    </interleave>
  </define>
  <define name="author">
    <element name="author">
      <interleave>
        <element name="name"><ref name="words"/></element>
        <optional><element name="uri"><ref name="address"/></element></optional>
      </interleave>
    </element>
  </define>
  <define name="link">
    <element name="link">
      <choice>
        <group>
          <attribute name="rel"><value>self</value></attribute>
          <attribute name="type"><value>application/atom+xml</value></attribute>
        </group>
        <group>
          <attribute name="rel"><value>alternate</value></attribute>
          <attribute name="type"><value>text/html</value></attribute>
        </group>
      </choice>
      <attribute name="href"><ref name="address"/></attribute>
    </element>
  </define>
  <define name="address"><data type="anyURI"><param name="pattern">https?://[^\\s]+</param></data></define>
  <define name="words"><data type="string"><param name="pattern">\\s*\\S(.|\\n)*</param></data></define>
  <define name="instant">
    <data type="dateTime"><param name="pattern">\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z</param></data>
  </define>
</grammar>`;
